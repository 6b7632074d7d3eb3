/** Photos of a person that their uploads have become. */
export { readFinished as listFinishedPhotos } from './uploads-repo.ts';
