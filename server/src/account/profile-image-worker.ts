import { shrink } from './profile-image-shrink.ts';

// A process of its own: it is sent one picture after another, and answers each with what became of it, or with nothing.
process.on('message', (bytes: unknown) => void answer(bytes));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer(bytes: unknown): Promise<void> {
  const image = bytes instanceof Uint8Array ? await shrink(bytes).catch(() => null) : null;
  process.send?.(image);
}
