/**
 * Packages of older major versions, whose programs open a database that is to be upgraded. A release that brings a new
 * major version adds the one before it.
 */
export const PREVIOUS_VERSIONS: Readonly<Record<string, string>> = { 17: '17.10.0-beta.17' };
