import type { GroupWording } from './entry.ts';
import { AGRICULTURE } from './agriculture.ts';
import { APPLIANCES } from './appliances.ts';
import { AUTO } from './auto.ts';
import { BEAUTY } from './beauty.ts';
import { BROWS_MASSAGE } from './brows-massage.ts';
import { CARE } from './care.ts';
import { CHILDREN_AND_LESSONS } from './children-and-lessons.ts';
import { CLEANING } from './cleaning.ts';
import { COOKING } from './cooking.ts';
import { DRIVERS } from './drivers.ts';
import { EVENTS } from './events.ts';
import { FINANCE_LEGAL } from './finance-legal.ts';
import { HEALTH } from './health.ts';
import { HORECA } from './horeca.ts';
import { IT_DESIGN } from './it-design.ts';
import { LANGUAGES_SCIENCE } from './languages-science.ts';
import { MEDIA_AND_NETWORKS } from './media-and-networks.ts';
import { METAL_ROOF_BRICK } from './metal-roof-brick.ts';
import { MOVING } from './moving.ts';
import { PLUMBER_ELECTRICIAN } from './plumber-electrician.ts';
import { PRODUCTION } from './production.ts';
import { RENOVATION_FURNITURE } from './renovation-furniture.ts';
import { SALES_OFFICE } from './sales-office.ts';
import { SCHOOL_SUBJECTS } from './school-subjects.ts';
import { SEWING } from './sewing.ts';
import { WALLS_AND_FLOORS } from './walls-and-floors.ts';

export const WORDINGS: readonly GroupWording[] = [
  AGRICULTURE,
  APPLIANCES,
  AUTO,
  BEAUTY,
  BROWS_MASSAGE,
  CARE,
  CHILDREN_AND_LESSONS,
  CLEANING,
  COOKING,
  DRIVERS,
  EVENTS,
  FINANCE_LEGAL,
  HEALTH,
  HORECA,
  IT_DESIGN,
  LANGUAGES_SCIENCE,
  MEDIA_AND_NETWORKS,
  METAL_ROOF_BRICK,
  MOVING,
  PLUMBER_ELECTRICIAN,
  PRODUCTION,
  RENOVATION_FURNITURE,
  SALES_OFFICE,
  SCHOOL_SUBJECTS,
  SEWING,
  WALLS_AND_FLOORS,
];
