/** Four short sounds, distinguishable by ear: paid rises, too little falls, late knocks, failed hums low. */
export type Sound = 'paid' | 'short' | 'late' | 'failed';

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds after the start, and duration in seconds. */
  readonly at: number;
  readonly long: number;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  paid: [
    { pitch: 659.25, at: 0, long: 0.12 },
    { pitch: 880, at: 0.12, long: 0.12 },
    { pitch: 1318.5, at: 0.24, long: 0.32 },
  ],
  short: [
    { pitch: 587.33, at: 0, long: 0.2 },
    { pitch: 440, at: 0.22, long: 0.36 },
  ],
  late: [
    { pitch: 523.25, at: 0, long: 0.1 },
    { pitch: 523.25, at: 0.2, long: 0.1 },
    { pitch: 523.25, at: 0.4, long: 0.24 },
  ],
  failed: [{ pitch: 174.61, at: 0, long: 0.6 }],
};

let context: AudioContext | null = null;

/** Plays a sound at a volume of 0 to 100. A browser that blocks audio stays silent; the visual cue appears anyway. */
export function playSound(sound: Sound, volume: number): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const note of NOTES[sound]) ring(context, note, volume / 100);
  } catch {
    context = null;
  }
}

function ring(audio: AudioContext, { pitch, at, long }: Note, loudness: number): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.5 * loudness, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + long + 0.02);
}
