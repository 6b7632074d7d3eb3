import { playKept } from './play-kept.ts';

playKept(1);
