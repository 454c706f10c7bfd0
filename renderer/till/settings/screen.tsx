/** Appearance and sound of this screen. Stored on this device, at once, without a save button. */
import { Volume2 } from 'lucide-react';
import { useLanguage } from '#i18n/language.tsx';
import { LANGUAGE_OPTIONS } from '#i18n/languages.ts';
import { useLook } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { playSound } from '#ui/status/sound.ts';
import type { Look } from '#ui/theme/appearance-settings.ts';

const THEMES = ['system', 'light', 'dark'] as const;
const SOUNDS = ['paid', 'short', 'late', 'failed'] as const;

export function ScreenSettings() {
  const { words } = useLanguage();
  const [look, change] = useLook();
  return (
    <div className="stack">
      <p className="lead">{words.screen.text}</p>
      <Choice
        label={words.screen.language}
        options={[{ value: 'system', label: words.screen.languageSystem }, ...LANGUAGE_OPTIONS]}
        value={look.language}
        onChoose={(language: Look['language']) => change({ language })}
      />
      <Choice
        label={words.screen.theme}
        options={THEMES.map((value) => ({ value, label: words.screen.themes[value] }))}
        value={look.theme}
        onChoose={(theme: Look['theme']) => change({ theme })}
      />
      <Toggle
        label={words.screen.contrast}
        hint={words.screen.contrastHint}
        on={look.contrast === 'more'}
        onTurn={(on) => change({ contrast: on ? 'more' : 'system' })}
      />
      <Toggle
        label={words.screen.sound}
        hint={words.screen.soundHint}
        on={look.sound}
        onTurn={(sound) => change({ sound })}
      />
      {look.sound && (
        <>
          <Field label={words.screen.volume}>
            <input
              type="range"
              className="range"
              aria-label={words.screen.volume}
              min={0}
              max={100}
              step={5}
              value={look.volume}
              onChange={(event) => change({ volume: event.target.valueAsNumber })}
            />
          </Field>
          <div className="form-acts start">
            {SOUNDS.map((sound) => (
              <Button key={sound} size="small" onClick={() => playSound(sound, look.volume)}>
                <Volume2 aria-hidden="true" /> {words.screen.sounds[sound]}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
