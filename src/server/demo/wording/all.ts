import type { GroupWording } from './entry.ts';
import { APPLIANCES } from './appliances.ts';
import { AUTO } from './auto.ts';
import { BEAUTY } from './beauty.ts';
import { BROWS_MASSAGE } from './brows-massage.ts';
import { CARE } from './care.ts';
import { CHILDREN_AND_LESSONS } from './children-and-lessons.ts';
import { CLEANING } from './cleaning.ts';
import { DRIVERS } from './drivers.ts';
import { LANGUAGES_SCIENCE } from './languages-science.ts';
import { METAL_ROOF_BRICK } from './metal-roof-brick.ts';
import { MOVING } from './moving.ts';
import { PLUMBER_ELECTRICIAN } from './plumber-electrician.ts';
import { RENOVATION_FURNITURE } from './renovation-furniture.ts';
import { SCHOOL_SUBJECTS } from './school-subjects.ts';
import { WALLS_AND_FLOORS } from './walls-and-floors.ts';

export const WORDINGS: readonly GroupWording[] = [
  APPLIANCES,
  AUTO,
  BEAUTY,
  BROWS_MASSAGE,
  CARE,
  CHILDREN_AND_LESSONS,
  CLEANING,
  DRIVERS,
  LANGUAGES_SCIENCE,
  METAL_ROOF_BRICK,
  MOVING,
  PLUMBER_ELECTRICIAN,
  RENOVATION_FURNITURE,
  SCHOOL_SUBJECTS,
  WALLS_AND_FLOORS,
];
