import { playSavedHistories } from './play-saved-histories.ts';

playSavedHistories(1);
