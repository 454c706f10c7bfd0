/** Card reader hook over Web NFC (W3C draft): Chrome on Android has it, on pages served by https. */
import { useCallback, useEffect, useRef, useState } from 'react';

interface NdefRecord {
  readonly recordType: string;
  readonly data?: DataView;
}

interface NdefReader {
  scan(options: { readonly signal: AbortSignal }): Promise<void>;
  onreading: ((event: { readonly message: { readonly records: readonly NdefRecord[] } }) => void) | null;
  onreadingerror: (() => void) | null;
}

declare global {
  interface Window {
    readonly NDEFReader?: new () => NdefReader;
  }
}

/** `refused`: the person or the device allows no reading. `unreadable`: what was held up is no card, or moved away. */
export type CardReading = 'off' | 'reading' | 'refused' | 'unreadable';

export interface CardReader {
  readonly reading: CardReading;
  /** Must be called by a tap: only then does the browser ask for permission. */
  readonly start: () => void;
}

/** @param onCode called once for each start, with what the card contains; null where there is no reader */
export function useCardReader(onCode: (code: string) => void): CardReader | null {
  const [reading, setReading] = useState<CardReading>('off');
  const latest = useRef(onCode);
  latest.current = onCode;
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = useCallback(() => {
    if (!window.NDEFReader) return;
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    const reader = new window.NDEFReader();
    reader.onreadingerror = () => setReading('unreadable');
    reader.onreading = ({ message: { records } }) => {
      const code = codeOf(records);
      if (code === null) return setReading('unreadable');
      mine.abort();
      setReading('off');
      latest.current(code);
    };
    setReading('reading');
    reader.scan({ signal: mine.signal }).catch(() => {
      if (current.current === mine && !mine.signal.aborted) setReading('refused');
    });
  }, []);
  return window.NDEFReader ? { reading, start } : null;
}

/** The address on a card: its first URL, or a text in its place. */
function codeOf(records: readonly NdefRecord[]): string | null {
  const record =
    records.find(({ recordType }) => recordType === 'url') ??
    records.find(({ recordType }) => recordType === 'text');
  return record?.data ? new TextDecoder().decode(record.data) : null;
}
