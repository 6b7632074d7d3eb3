/**
 * An answer that SQL wrote as JSON, as bytes: nothing decodes, parses or serialises it between database and network.
 */
export class JsonText {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json;
  }
}
