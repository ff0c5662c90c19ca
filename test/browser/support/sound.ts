/** A second of silence, which every browser plays, as the address of a sound or a film. */
export function silence(): string {
  const RATE = 8000;
  const wav = Buffer.alloc(44 + RATE, 128);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + RATE, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  // PCM, mono, 8 bits.
  for (const [place, value] of [1, 1].entries()) wav.writeUInt16LE(value, 20 + 2 * place);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  for (const [place, value] of [1, 8].entries()) wav.writeUInt16LE(value, 32 + 2 * place);
  wav.write('data', 36);
  wav.writeUInt32LE(RATE, 40);
  return `data:audio/wav;base64,${wav.toString('base64')}`;
}
