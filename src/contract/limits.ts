/** Limits of the product that server, page and worker share. */
export const LIMITS = {
  titleMin: 3,
  titleMax: 120,
  descriptionMax: 4000,
  messageMax: 4000,
  commentMax: 4000,
  cancelReasonMax: 300,
  objectionMax: 1000,
  addressMax: 300,
  companyMax: 300,
  skillsMax: 20,
  skillMax: 60,
  photosMax: 6,
  photoBytesMax: 10 * 1024 * 1024,
  /** The photo of a phone's 64-megapixel camera fits. */
  photoPixelsMax: 65_000_000,
  photoSideMax: 16_384,
  /**
   * Pixels × channels × bytes per sample of a picture that is not a JPEG: forty megapixels in four channels of one
   * byte.
   */
  photoDecodedBytesMax: 160_000_000,
  /** Job examples that a profile shows. */
  portfolioMax: 12,
  nameMax: 60,
  emailMax: 200,
  /** Characters of a phone number as it is typed, with punctuation between the digits. */
  phoneTextMax: 40,
  passwordMin: 8,
  passwordMax: 128,
  /** A password at sign-in may be longer than a new one may be. */
  triedPasswordMax: 1000,
  oldestBirthYear: 1900,
  adultYears: 18,
  /** Days after the end of a deal in which its two sides still reach each other. */
  dealContactDays: 30,
  /** Days after which the author is asked to finish a task that the performer has not reported as done. */
  workBeforeFinishDays: 1,
  /** Days of work after which the two sides of a vacancy may leave feedback. */
  hiredBeforeFeedbackDays: 7,
  /** Days until feedback opens for somebody hired whose first day nobody has reported. */
  unstartedBeforeFeedbackDays: 14,
  /**
   * Maximum requests of one person to one ad within `requestsToAdDays`: whoever was rejected or withdrew may try again.
   */
  requestsToAdMax: 3,
  requestsToAdDays: 30,
  moneyMax: 1_000_000_000_000,
  distanceMinKm: 1,
  distanceMaxKm: 500,
  searchMax: 200,
  pageSize: 20,
  pageSizeMax: 200,
  categoriesPageSize: 200,
  /** Ads in a pack, newest first. */
  packSize: 200,
  /** Page views in one call. */
  viewsMax: 100,
  /** Counts are exact up to this number; one more means "and more". */
  countMax: 1000,
  requestTimeoutMs: 60_000,
  /** Characters of a text in a narrow place, before an ellipsis. */
  truncateAt: 50,
} as const;

/** Image sizes that the server makes; any other size answers 404. */
export const IMAGE_SIZES = ['50x50', '96x96', '192x192', '400x_', '800x_', '1600x_', '1200x630'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
