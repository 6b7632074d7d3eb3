import type { GroupWording } from './entry.ts';
import { AGRICULTURE } from './production/agriculture.ts';
import { APPLIANCES } from './household/appliances.ts';
import { AUTO } from './transport/auto.ts';
import { BEAUTY } from './personal/beauty.ts';
import { BROWS_MASSAGE } from './personal/brows-massage.ts';
import { CARE } from './personal/care.ts';
import { CHILDREN_AND_LESSONS } from './lessons/children-and-lessons.ts';
import { CLEANING } from './household/cleaning.ts';
import { COOKING } from './hospitality/cooking.ts';
import { DRIVERS } from './transport/drivers.ts';
import { EVENTS } from './hospitality/events.ts';
import { FINANCE_LEGAL } from './office/finance-legal.ts';
import { HEALTH } from './personal/health.ts';
import { HORECA } from './hospitality/horeca.ts';
import { IT_DESIGN } from './office/it-design.ts';
import { LANGUAGES_SCIENCE } from './lessons/languages-science.ts';
import { MEDIA_AND_NETWORKS } from './office/media-and-networks.ts';
import { METAL_ROOF_BRICK } from './building/metal-roof-brick.ts';
import { MOVING } from './transport/moving.ts';
import { PLUMBER_ELECTRICIAN } from './building/plumber-electrician.ts';
import { PRODUCTION } from './production/production.ts';
import { RENOVATION_FURNITURE } from './building/renovation-furniture.ts';
import { SALES_OFFICE } from './office/sales-office.ts';
import { SCHOOL_SUBJECTS } from './lessons/school-subjects.ts';
import { SEWING } from './household/sewing.ts';
import { WALLS_AND_FLOORS } from './building/walls-and-floors.ts';

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
