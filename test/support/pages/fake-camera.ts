/** A camera that shows one QR code, as a video file for Chromium's fake capture device. */
import { writeFile } from 'node:fs/promises';
import { create } from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const MARGIN = 40;
/** Neither green nor violet: a picture in greys. */
const NO_COLOUR = 128;
const BLACK = 16;
const WHITE = 235;

/** Writes a video of a single frame, in 4:2:0 (YUV4MPEG2). */
export async function writeVideo(path: string, text: string): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor((HEIGHT - 2 * MARGIN) / modules.size);
  const from = { x: (WIDTH - scale * modules.size) / 2, y: (HEIGHT - scale * modules.size) / 2 };
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const column = Math.floor((x - from.x) / scale);
      const row = Math.floor((y - from.y) / scale);
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size;
      if (isInside && modules.get(row, column)) luma[y * WIDTH + x] = BLACK;
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420\n`);
  await writeFile(path, Buffer.concat([header, Buffer.from('FRAME\n'), luma, chroma]));
}

/** Switches of a Chromium that has one camera and grants it: a test picture. Without a window there is no permission prompt. */
export const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const;

/** The same, where the camera shows that video. */
export function cameraShowing(path: string): readonly string[] {
  return [...CAMERA, `--use-file-for-fake-video-capture=${path}`];
}
