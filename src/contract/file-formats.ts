/**
 * Whether a file of a format still has its metadata after the server stored it: the author's name, the device, the
 * place. The server cleans every format with `false`. The others cannot be cleaned safely, so their sender is told.
 */
export const METADATA_RETENTION = {
  jpeg: false,
  png: false,
  webp: false,
  gif: false,
  jpegXl: false,
  /** HEIC, AVIF, MP4, MOV, M4A and 3GP. */
  isoMedia: false,
  /** WebM and MKV. */
  matroska: false,
  /** MP3 and AAC. */
  mp3: false,
  flac: false,
  /** Ogg with Opus or Vorbis. */
  ogg: false,
  wav: false,
  /** Format of voice recorders, without metadata. */
  amr: false,
  /** Plain text, which has no metadata. */
  text: false,
  /** TIFF and raw photos: place and author are removed, but raw photos cannot be read without their camera's notes. */
  tiff: true,
  canonRaw: true,
  pdf: true,
  /** Archives, and office documents, which are archives too. */
  zip: true,
  other: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type FileFormat = keyof typeof METADATA_RETENTION;

/** Number of leading bytes by which a format is recognised. */
export const FORMAT_HEAD_BYTES = 4096;

/** First boxes of ISO media files. */
const FIRST_BOXES: ReadonlySet<string> = new Set(
  'ftyp styp moov moof mdat sidx emsg prft meta uuid wide free skip pnot'.split(' '),
);
/** First packets of the Ogg codecs whose comments, which hold metadata, can be removed. */
const OGG_CODECS = ['OpusHead', '\u0001vorbis'];
/** Byte order marks, white space and zeros, which viewers skip before a picture. */
const LEADING = /^(?:\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe|[\t\n\r \0])+/;
/** Beginnings of text formats with metadata: SVG, HTML, XML, RTF and PostScript. */
const MARKED_UP = /^\s*(?:<|\{\\rtf|%!)/;

interface Recognised {
  readonly format: FileFormat;
  /** Number of bytes before the file proper. */
  readonly start: number;
}

/** Recognises a file by its first bytes, never by its name. */
export function recogniseFile(bytes: Uint8Array): Recognised {
  const head = bytes.subarray(0, FORMAT_HEAD_BYTES);
  const text = Array.from(head, (byte) => String.fromCodePoint(byte)).join('');
  const format = pictureIn(text) ?? mediaIn(text) ?? documentIn(text);
  if (format) return { format, start: 0 };
  const start = LEADING.exec(text)?.[0].length ?? 0;
  const picture = pictureIn(text.slice(start));
  if (picture) return { format: picture, start };
  return { format: isPlainText(head) ? 'text' : 'other', start: 0 };
}

function pictureIn(text: string): FileFormat | undefined {
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('\0\0\0\u000cJXL ') || text.startsWith('\u00ff\n')) return 'jpegXl';
  return text.startsWith('II*\0') || text.startsWith('MM\0*') ? 'tiff' : undefined;
}

function mediaIn(text: string): FileFormat | undefined {
  // the first byte of the first box's size is zero below ten megabytes, which no text begins with
  if (text.startsWith('\0') && FIRST_BOXES.has(text.slice(4, 8)))
    return text.slice(4, 12) === 'ftypcrx ' ? 'canonRaw' : 'isoMedia';
  if (text.startsWith('\u001a\u0045\u00df\u00a3')) return 'matroska';
  if (text.startsWith('fLaC')) return 'flac';
  if (text.startsWith('#!AMR')) return 'amr';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav';
  if (text.startsWith('OggS')) return OGG_CODECS.some((name) => text.startsWith(name, 28)) ? 'ogg' : 'other';
  // a tag, or the sync word of a frame of MPEG layer II or III, or of AAC
  return /^(?:ID3|APETAGEX|\u00ff[\u00e2-\u00e5\u00f0-\u00f5\u00f8-\u00fd])/.test(text) ? 'mp3' : undefined;
}

function documentIn(text: string): FileFormat | undefined {
  // readers of PDF look for its beginning in the first kilobyte
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf';
  return text.startsWith('PK\u0003\u0004') ? 'zip' : undefined;
}

function isPlainText(head: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !/[^\P{Cc}\t\n\r\f]/u.test(text) && !MARKED_UP.test(text);
  } catch {
    return false;
  }
}
