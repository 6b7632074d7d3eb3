/** The numbers of the product, each in one place for server, page and worker. */
export const LIMITS = {
  titleMin: 3,
  titleMax: 120,
  descriptionMax: 4000,
  messageMax: 4000,
  commentMax: 4000,
  addressMax: 300,
  companyMax: 300,
  skillsMax: 20,
  skillMax: 60,
  photosMax: 6,
  photoBytesMax: 10 * 1024 * 1024,
  photoPixelsMax: 40_000_000,
  photoSideMax: 16_384,
  /** Pixels, channels and bytes of a sample multiplied: forty megapixels in four plain channels. */
  photoDecodedBytesMax: 160_000_000,
  /** The same for AVIF, whose decoder takes six times as much: 33 megapixels in three plain channels. */
  avifDecodedBytesMax: 100_000_000,
  /** Job examples that a profile shows. */
  portfolioMax: 12,
  nameMax: 60,
  emailMax: 200,
  /** As it is typed, with signs between the digits. */
  phoneTextMax: 40,
  passwordMin: 8,
  passwordMax: 128,
  /** One that is tried may be longer than any that is taken. */
  triedPasswordMax: 1000,
  oldestBirthYear: 1900,
  adultYears: 18,
  moneyMax: 1_000_000_000_000,
  distanceMinKm: 1,
  distanceMaxKm: 500,
  searchMax: 200,
  pageSize: 20,
  pageSizeMax: 200,
  categoriesPageSize: 200,
  /** What a device keeps of a list, newest first. */
  packSize: 200,
  /** Page views sent at once. */
  viewsMax: 100,
  /** A count is exact up to here; one more means "and more". */
  countMax: 1000,
  requestTimeoutMs: 60_000,
  /** Text in tight places is cut here, with an ellipsis. */
  truncateAt: 50,
} as const;

/** Image sizes that the server makes; a size that is not listed is not found. */
export const IMAGE_FILTERS = ['50x50', '96x96', '192x192', '400x_', '800x_', '1600x_', '1200x630'] as const;
export type ImageFilter = (typeof IMAGE_FILTERS)[number];
