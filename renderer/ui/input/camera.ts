/** Reads a QR code from the camera. The decoder is loaded with the first use. */

/** Why there is no picture. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure' | 'failed';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** @param error of `getUserMedia` (W3C Media Capture and Streams, 10.3.1) */
export function cameraProblemOf(error: unknown): CameraProblem {
  return (error instanceof Error ? PROBLEMS[error.name] : undefined) ?? 'failed';
}

/** Between two pictures that are read. */
const PAUSE_MS = 120;
/** What a decoder may take for one picture, so that the video does not stutter. */
const DECODE_MS = 60;
/** A larger picture takes longer to read and shows a code no better. */
const MAX_WIDTH = 960;

/**
 * Shows the camera in the video until a code is read, and switches it off then.
 * @param onPicture called once the camera shows something
 * @returns the code's text; null when `signal` was aborted
 * @throws DOMException as `getUserMedia`
 */
export async function readCode(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onPicture: () => void,
): Promise<string | null> {
  const { default: decode } = await import('qr/decode.js');
  const stream = await openCamera();
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    onPicture();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    while (!signal.aborted && context !== null) {
      const text = decodePicture(video, context, decode);
      if (text !== null) return text;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function decodePicture(
  video: HTMLVideoElement,
  context: CanvasRenderingContext2D,
  decode: typeof import('qr/decode.js').default,
): string | null {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  if (width === 0 || height === 0) return null;
  context.canvas.width = width;
  context.canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  try {
    const text = decode(context.getImageData(0, 0, width, height), { timeLimit: DECODE_MS }).trim();
    return text === '' ? null : text;
  } catch {
    // There is none in this picture.
    return null;
  }
}
