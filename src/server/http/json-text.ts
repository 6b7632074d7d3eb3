/** An answer that is JSON already, straight from SQL: nothing parses and writes it again on the way out. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
