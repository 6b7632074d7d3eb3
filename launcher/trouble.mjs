// Everything in this folder runs before any package is installed, under any Node from 20 on.

/** An expected problem with advice for the person at the keyboard; shown without a stack. */
export class Trouble extends Error {}

const OLDEST_NODE = 20;

function checkNode() {
  const [major] = process.versions.node.split('.');
  if (Number(major) >= OLDEST_NODE) return;
  throw new Trouble(
    `This is Node.js ${process.versions.node}; ${OLDEST_NODE} or newer is needed to begin with. ` +
      'Debian 13 and Ubuntu 25.04 bring one (apt install nodejs npm); others: https://nodejs.org/en/download',
  );
}

/** Runs the program and turns a Trouble into a message and exit code 1. */
export async function runOrExplain(program) {
  try {
    checkNode();
    return await program();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
