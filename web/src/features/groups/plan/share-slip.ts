import { saveFile } from '../../../api/save-file.ts';
import {
  layOutSlip,
  SLIP_EDGE,
  type Slip,
  type SlipInk,
  type SlipLayout,
  type SlipText,
} from './slip-layout.ts';
import type { WordsOf } from '../../../words/words.ts';

/** The picture uses the light colours of the tokens in any theme: it is viewed elsewhere, and printed. */
const INKS: Record<SlipInk, string> = {
  onHead: '#ffffff',
  onHeadMuted: '#c6cdf0',
  text: '#191b2b',
  muted: '#5a5c6c',
};
const HEAD = '#1f2a6c';
const PAPER = '#ffffff';
const HAIRLINE = '#e4e1d9';
const SPARK = '#e9a51e';
const SHARPNESS = 2;

/** Passes the picture of the payments to the device's share sheet; without one, saves it. */
export async function shareSlip(words: WordsOf<'groups'>, slip: Slip): Promise<'shared' | 'saved'> {
  const file = new File([await drawSlip(words, slip)], fileName(slip), { type: 'image/png' });
  const parcel = { files: [file], title: words.plan.slipTitle({ group: slip.groupName }) };
  if (!navigator.canShare?.(parcel)) {
    saveFile(file, file.name);
    return 'saved';
  }
  try {
    await navigator.share(parcel);
    return 'shared';
  } catch (error) {
    // Closing the sheet is no failure. A browser that no longer accepts the tap refuses; then the file is saved.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    console.warn(error);
    saveFile(file, file.name);
    return 'saved';
  }
}

/** @throws {Error} when the browser cannot create the picture */
async function drawSlip(words: WordsOf<'groups'>, slip: Slip): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const family = getComputedStyle(document.body).fontFamily;
  const layout = layOutSlip(words, slip, (text, size, weight) => {
    context.font = `${weight} ${size}px ${family}`;
    return context.measureText(text).width;
  });
  canvas.width = layout.width * SHARPNESS;
  canvas.height = layout.height * SHARPNESS;
  context.scale(SHARPNESS, SHARPNESS);
  paintGround(context, layout);
  paintArrows(context, layout);
  for (const text of layout.texts) paintText(context, text, family);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob) done(blob);
      else fail(new Error('The picture is too large for this browser.'));
    }, 'image/png');
  });
}

function paintGround(context: CanvasRenderingContext2D, layout: SlipLayout) {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, layout.width, layout.height);
  context.fillStyle = HEAD;
  context.fillRect(0, 0, layout.width, layout.headHeight);
  paintMark(context);
  context.fillStyle = HAIRLINE;
  for (const y of layout.hairlines) {
    context.fillRect(SLIP_EDGE, y, layout.width - 2 * SLIP_EDGE, 1);
  }
}

/** The logo: an H with a double rule as its crossbar. */
function paintMark(context: CanvasRenderingContext2D) {
  context.save();
  context.translate(SLIP_EDGE - 2, 38);
  context.scale(1.25, 1.25);
  context.lineCap = 'round';
  stroke(context, 'M11.5 8.5v17M22.5 8.5v17', PAPER, 3.4);
  stroke(context, 'M7.5 14.9h19M7.5 19.1h19', SPARK, 2.1);
  context.restore();
}

function paintArrows(context: CanvasRenderingContext2D, { arrows }: SlipLayout) {
  for (const { x, y, width } of arrows) {
    const end = x + width;
    const rules = `M${x} ${y - 4}H${end - 6}M${x} ${y + 4}H${end - 6}`;
    stroke(context, `${rules}M${end - 10} ${y - 10}L${end} ${y}L${end - 10} ${y + 10}`, SPARK, 2.5);
  }
}

function stroke(context: CanvasRenderingContext2D, path: string, colour: string, width: number) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(new Path2D(path));
}

function paintText(context: CanvasRenderingContext2D, line: SlipText, family: string) {
  context.font = `${line.weight} ${line.size}px ${family}`;
  context.fillStyle = INKS[line.ink];
  context.textAlign = line.align;
  context.fillText(line.text, line.x, line.y);
}

function fileName({ groupName, day }: Slip): string {
  const words = groupName.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? 'group';
  return `hisaab-${words.toLowerCase()}-${day}.png`;
}
