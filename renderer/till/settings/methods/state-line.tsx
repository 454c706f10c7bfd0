/** Status of a method: a word with its shape, and the reason. */
import { CircleCheck, CircleOff, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { MethodState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { ServerMessage } from '#ui/status/server-message.tsx';

export type MethodMood = 'usable' | 'quiet' | 'unusable' | 'off' | 'absent';

/** Quiet: it takes payments, but they can't be seen at the moment. */
export function moodOf({ setUp, enabled, usable, why }: MethodState): MethodMood {
  if (!setUp) return 'absent';
  if (!enabled) return 'off';
  if (!usable) return 'unusable';
  return why === null ? 'usable' : 'quiet';
}

const ICONS = {
  usable: CircleCheck,
  quiet: TriangleAlert,
  unusable: OctagonAlert,
  off: CircleOff,
  absent: CircleOff,
};

export function StateLine({ state }: { readonly state: MethodState }) {
  const { words, format } = useLanguage();
  const w = words.methodList;
  const mood = moodOf(state);
  const Icon = ICONS[mood];
  const message = mood === 'unusable' || mood === 'quiet' ? (state.why ?? '') : '';
  const since = message !== '' && state.since !== null ? ` ${w.since(format.time(state.since))}` : '';
  return (
    <span className={`state-line ${mood}`}>
      <Icon aria-hidden="true" />
      <span>
        <span className="state-word">
          {w.states[mood]}
          {since}
        </span>
        {message !== '' && (
          <span className="state-why">
            <ServerMessage message={message} reason={state.reason} />
          </span>
        )}
      </span>
    </span>
  );
}
