/** Button beside a field: fills it with the text of a QR code that is held in front of the camera. */
import { ScanQrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { type CameraProblem, cameraProblemOf, readCode } from '#ui/input/camera.ts';
import { Notice } from '#ui/status/notice.tsx';
import { Button, Wheel } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ScanProps {
  readonly onText: (text: string) => void;
}

/** @param label of the field */
export function ScanButton({ label, onText }: ScanProps & { readonly label: string }) {
  const { words } = useLanguage();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" look="quiet" aria-description={label} onClick={() => setOpen(true)}>
        <ScanQrCode aria-hidden="true" /> {words.scan.open}
      </Button>
      <Dialog open={open} onClose={close} title={words.scan.title} text={words.scan.text}>
        <Camera
          onText={(text) => {
            close();
            onText(text);
          }}
        />
        <div className="dialog-acts">
          <Button onClick={close}>{words.common.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}

function Camera({ onText }: ScanProps) {
  const { words } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onText);
  found.current = onText;
  const [state, setState] = useState<'starting' | 'shown' | CameraProblem>(() =>
    // Browsers have a camera on secure pages only.
    window.isSecureContext ? 'starting' : 'insecure',
  );
  useEffect(() => {
    if (!window.isSecureContext || video.current === null) return;
    const ending = new AbortController();
    readCode(video.current, ending.signal, () => setState('shown')).then(
      (text) => {
        if (text !== null && !ending.signal.aborted) found.current(text);
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setState(cameraProblemOf(error));
      },
    );
    return () => ending.abort();
  }, []);
  const problem = state === 'starting' || state === 'shown' ? null : state;
  if (problem !== null) return <Notice level="error">{words.scan.problems[problem]}</Notice>;
  return (
    <div className="scan-picture">
      <video ref={video} muted={true} playsInline={true} />
      {state === 'starting' && (
        <span className="scan-starting">
          <Wheel /> {words.scan.starting}
        </span>
      )}
    </div>
  );
}
