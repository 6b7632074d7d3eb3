function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex(red: number, green: number, blue: number): string {
  const part = (value: number): string =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  return toHex(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

/** Shadows lean to blue and lights to cream, which reads as daylight rather than as grey paint. */
export function dark(hex: string, share: number): string {
  return mix(hex, '#171430', share);
}

export function light(hex: string, share: number): string {
  return mix(hex, '#fffaf0', share);
}
