/**
 * An answer that is JSON already, straight from SQL, as bytes: nothing decodes, parses and writes it again on its way
 * from the database to the network.
 */
export class JsonText {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json;
  }
}
