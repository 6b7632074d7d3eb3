import { animalsScenes } from './scenes/animals.ts';
import { appliancesScenes } from './scenes/appliances.ts';
import { pastryScenes } from './scenes/pastry.ts';
import { sewingHallScenes } from './scenes/sewing-hall.ts';
import { baristaScenes } from './scenes/barista.ts';
import { embroideryScenes } from './scenes/embroidery.ts';
import { dentistScenes } from './scenes/dentist.ts';
import { feastTableScenes } from './scenes/feast-table.ts';
import { atHomeScenes } from './scenes/at-home.ts';
import { bakeryScenes } from './scenes/bakery.ts';
import { beautyScenes } from './scenes/beauty.ts';
import { buildingScenes } from './scenes/building.ts';
import { cafeScenes } from './scenes/cafe.ts';
import { carCareScenes } from './scenes/car-care.ts';
import { careScenes } from './scenes/care.ts';
import { childrenScenes } from './scenes/children.ts';
import { cleaningScenes } from './scenes/cleaning.ts';
import { climateScenes } from './scenes/climate.ts';
import { clinicScenes } from './scenes/clinic.ts';
import { cookingScenes } from './scenes/cooking.ts';
import { deliveryScenes } from './scenes/delivery.ts';
import { designScenes } from './scenes/design.ts';
import { digitalScenes } from './scenes/digital.ts';
import { drivingScenes } from './scenes/driving.ts';
import { electricityScenes } from './scenes/electricity.ts';
import { electronicsScenes } from './scenes/electronics.ts';
import { factoryScenes } from './scenes/factory.ts';
import { fieldsScenes } from './scenes/fields.ts';
import { floorsScenes } from './scenes/floors.ts';
import { garageScenes } from './scenes/garage.ts';
import { gardenScenes } from './scenes/garden.ts';
import { hairScenes } from './scenes/hair.ts';
import { homeWorksScenes } from './scenes/home-works.ts';
import { karnayScenes } from './scenes/karnay.ts';
import { kitchenScenes } from './scenes/kitchen.ts';
import { knowledgeScenes } from './scenes/knowledge.ts';
import { lessonsScenes } from './scenes/lessons.ts';
import { masonryScenes } from './scenes/masonry.ts';
import { mediaScenes } from './scenes/media.ts';
import { movingScenes } from './scenes/moving.ts';
import { officeWorkScenes } from './scenes/office-work.ts';
import { office } from './scenes/office.ts';
import { outdoorCleaningScenes } from './scenes/outdoor-cleaning.ts';
import { partyScenes } from './scenes/party.ts';
import { petsScenes } from './scenes/pets.ts';
import { plumbingScenes } from './scenes/plumbing.ts';
import { produceScenes } from './scenes/produce.ts';
import { retailScenes } from './scenes/retail.ts';
import { roadsScenes } from './scenes/roads.ts';
import { securityScenes } from './scenes/security.ts';
import { sewingScenes } from './scenes/sewing.ts';
import { shopsScenes } from './scenes/shops.ts';
import { stageScenes } from './scenes/stage.ts';
import { studioScenes } from './scenes/studio.ts';
import { textAndServersScenes } from './scenes/text-and-servers.ts';
import { textilesScenes } from './scenes/textiles.ts';
import { travelScenes } from './scenes/travel.ts';
import { treatmentScenes } from './scenes/treatment.ts';
import { wallsScenes } from './scenes/walls.ts';
import { warehouseScenes } from './scenes/warehouse.ts';
import { weddingScenes } from './scenes/wedding.ts';
import { wellnessScenes } from './scenes/wellness.ts';
import { workshopScenes } from './scenes/workshop.ts';
import { AVATAR_SIDE, portrait } from './avatar.ts';
import { BANNER_HEIGHT, BANNER_WIDTH } from './banner-ground.ts';
import { banner } from './banner.ts';
import { flip, rect } from './kit/shapes.ts';
import { HEIGHT, WIDTH } from './kit/room.ts';
import { Stage, type Scene } from './kit/stage.ts';

const SCENES: ReadonlyMap<string, Scene> = new Map(
  Object.entries({
    ...animalsScenes,
    ...appliancesScenes,
    ...atHomeScenes,
    ...feastTableScenes,
    ...dentistScenes,
    ...embroideryScenes,
    ...baristaScenes,
    ...sewingHallScenes,
    ...pastryScenes,
    ...bakeryScenes,
    ...beautyScenes,
    ...buildingScenes,
    ...cafeScenes,
    ...carCareScenes,
    ...careScenes,
    ...childrenScenes,
    ...cleaningScenes,
    ...climateScenes,
    ...clinicScenes,
    ...cookingScenes,
    ...deliveryScenes,
    ...designScenes,
    ...digitalScenes,
    ...drivingScenes,
    ...electricityScenes,
    ...electronicsScenes,
    ...factoryScenes,
    ...fieldsScenes,
    ...floorsScenes,
    ...garageScenes,
    ...gardenScenes,
    ...hairScenes,
    ...homeWorksScenes,
    ...karnayScenes,
    ...kitchenScenes,
    ...knowledgeScenes,
    ...lessonsScenes,
    ...masonryScenes,
    ...mediaScenes,
    ...movingScenes,
    ...officeWorkScenes,
    ...office,
    ...outdoorCleaningScenes,
    ...partyScenes,
    ...petsScenes,
    ...plumbingScenes,
    ...produceScenes,
    ...retailScenes,
    ...roadsScenes,
    ...securityScenes,
    ...sewingScenes,
    ...shopsScenes,
    ...stageScenes,
    ...studioScenes,
    ...textAndServersScenes,
    ...textilesScenes,
    ...travelScenes,
    ...treatmentScenes,
    ...wallsScenes,
    ...warehouseScenes,
    ...weddingScenes,
    ...wellnessScenes,
    ...workshopScenes,
  }),
);

/** Growth goes up to the right, and the steering wheel is on the left. */
const ONE_WAY: ReadonlySet<string> = new Set(['smm', 'meeting', 'callCentre', 'wheelView']);

/** The same scene is seen from three sides: as drawn, in a mirror, and from nearer. */
function camera(stage: Stage, name: string, picture: string): string {
  const shot = stage.variant % 3;
  if (shot === 1 && !ONE_WAY.has(name)) return flip(WIDTH / 2, picture);
  // Enlarged by a fifth: patterns stay on whole pixels.
  if (shot === 2) return `<g transform="translate(-120 -110) scale(1.2)">${picture}</g>`;
  return picture;
}

function daylight(stage: Stage): string {
  const from = stage.of('#fff1d0', '#ffe2c4', '#eaf4ff');
  const to = stage.of('#1b1740', '#2a1838', '#101a3c');
  return rect(0, 0, WIDTH, HEIGHT, stage.across([from, 0, 0.14], [from, 0.4, 0], [to, 0.6, 0], [to, 1, 0.2]));
}

function svg(stage: Stage, width: number, height: number, picture: string): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${stage.defs()}${picture}</svg>`;
}

export function drawPhoto(key: string): string {
  const cut = key.lastIndexOf('-');
  const name = key.slice(0, cut);
  const scene = SCENES.get(name);
  const variant = Number(key.slice(cut + 1)) - 1;
  if (scene === undefined || !Number.isInteger(variant) || variant < 0)
    throw new Error(`No such photo: ${key}`);
  const stage = new Stage(key, variant);
  return svg(stage, WIDTH, HEIGHT, camera(stage, name, scene(stage)) + daylight(stage));
}

/** A portrait: a woman's if `n` is even, a man's if it is odd. */
export function drawAvatar(n: number): string {
  const stage = new Stage(`portrait ${n}`, n);
  return svg(stage, AVATAR_SIDE, AVATAR_SIDE, portrait(stage, n));
}

export function drawBanner(n: number): string {
  const stage = new Stage(`banner ${n}`, 0);
  return svg(stage, BANNER_WIDTH, BANNER_HEIGHT, banner(stage, n));
}
