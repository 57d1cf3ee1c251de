/** Plays tones through the machine's loudspeaker. */
import type { Tone } from './outcome-sound';

/** How long a tone fades in and out, in seconds: without it each would click. */
const EDGE = 0.012;

let context: AudioContext | null = null;
/** Tones that have not ended. */
let playing = 0;

/** Opens the loudspeaker, which takes long enough to hold up the first outcome, and lets it rest. */
export function prepareTones(): void {
  if (!context) rest(opened());
}

/** A loudspeaker that is left open takes power all day, and keeps some machines from sleeping. */
function rest(audio: AudioContext | null): void {
  void audio?.suspend().catch(() => undefined);
}

function opened(): AudioContext | null {
  try {
    return (context ??= new AudioContext());
  } catch {
    return null;
  }
}

/** Plays them at a loudness from 0 to 1. Without sound hardware it stays silent, and nothing else happens. */
export function playTones(tones: readonly Tone[], loudness: number): void {
  const audio = opened();
  if (!audio) return;
  // A context that was suspended plays from where it resumes.
  void audio.resume().catch(() => undefined);
  for (const tone of tones) playTone(audio, tone, loudness);
}

function playTone(audio: AudioContext, { hz, at, lasts }: Tone, loudness: number): void {
  const begins = audio.currentTime + at;
  const ends = begins + lasts;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = hz;
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loudness, begins + EDGE);
  gain.gain.setValueAtTime(loudness, ends - EDGE);
  gain.gain.linearRampToValueAtTime(0, ends);
  tone.connect(gain).connect(audio.destination);
  playing += 1;
  tone.onended = () => {
    playing -= 1;
    if (playing === 0) rest(audio);
  };
  tone.start(begins);
  tone.stop(ends);
}
