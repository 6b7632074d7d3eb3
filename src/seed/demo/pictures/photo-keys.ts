import manifest from './manifest.json' with { type: 'json' };

/** Scenes that show a category: by group, then by leaf. */
const SCENES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  construction: {
    plumber: ['sink', 'bathroom', 'radiator'],
    electrician: ['electricPanel', 'chandelier'],
    painter: ['painting', 'renovation'],
    tiler: ['tiling', 'laminate', 'bathroom'],
    drywall: ['drywall'],
    'windows-doors': ['newWindow'],
    welder: ['welding'],
    roofer: ['roof'],
    bricklayer: ['bricks', 'newBuilding'],
    renovation: ['renovation', 'painting', 'laminate', 'tiling'],
    handyman: ['handyman', 'assembly', 'chandelier', 'television'],
    furniture: ['assembly', 'carpentry'],
    labourer: ['newBuilding', 'bricks', 'junk'],
  },
  cleaning: {
    'home-cleaning': ['mopping', 'windowWashing', 'dishes'],
    'upholstery-cleaning': ['sofaCleaning'],
    'window-cleaning': ['windowWashing'],
    janitor: ['yardSweeping', 'mopping'],
    'pest-control': ['pestControl'],
  },
  moving: {
    'home-moving': ['vanMoving', 'loaders'],
    cargo: ['openTruck', 'longHaul', 'vanMoving'],
    loaders: ['loaders', 'vanMoving'],
    courier: ['courier', 'doorDelivery'],
    'junk-removal': ['junk'],
    errands: ['doorDelivery', 'courier'],
  },
  drivers: {
    'taxi-driver': ['taxi', 'wheelView'],
    'personal-driver': ['wheelView', 'mountainPass'],
    'truck-driver': ['longHaul', 'openTruck'],
    intercity: ['mountainPass', 'wheelView'],
    machinery: ['excavator'],
  },
  auto: {
    mechanic: ['carLift', 'engine'],
    'auto-electrician': ['engine'],
    'body-paint': ['bodyShop'],
    tyres: ['tyres'],
    'car-wash': ['carWash'],
    'tow-truck': ['towTruck'],
  },
  appliances: {
    'washing-machine': ['washingMachine'],
    fridge: ['fridge'],
    'air-conditioner': ['airConditioner'],
    'phone-repair': ['phoneRepair'],
    'computer-repair': ['computerRepair'],
    boiler: ['radiator'],
  },
  beauty: {
    hairdresser: ['hairdresser'],
    barber: ['barber'],
    manicure: ['manicure'],
    makeup: ['makeup', 'lashes'],
    'brows-lashes': ['lashes', 'makeup'],
    massage: ['massage'],
  },
  education: {
    'tutor-math': ['mathLesson', 'tutorAtHome'],
    'tutor-uzbek': ['tutorAtHome', 'schoolDesk'],
    'tutor-english': ['languages', 'tutorAtHome'],
    'tutor-russian': ['tutorAtHome', 'schoolDesk', 'languages'],
    'tutor-languages': ['languages'],
    'tutor-science': ['science', 'tutorAtHome'],
    'primary-school': ['schoolDesk', 'tutorAtHome'],
    'music-dance': ['music'],
    'driving-lessons': ['learner'],
    kindergarten: ['kindergarten'],
  },
  care: {
    nanny: ['nursery', 'kindergarten'],
    'elderly-care': ['elderlyCare', 'homeNurse'],
    'home-nurse': ['homeNurse', 'clinicDesk'],
  },
  events: {
    host: ['stage'],
    'karnay-surnay': ['karnay'],
    'singers-dj': ['djDesk', 'stage', 'music'],
    'bridal-salon': ['bridalSalon'],
    'event-decor': ['weddingArch'],
    photographer: ['cameraShoot', 'videoEditing'],
    'wedding-cars': ['weddingCar'],
    animators: ['balloons'],
    'tableware-rental': ['feastTable'],
  },
  cooking: {
    'osh-chef': ['plov'],
    cakes: ['cake'],
    baker: ['bread', 'tandir'],
    catering: ['feastTable', 'plov', 'tandir'],
  },
  sewing: {
    dressmaker: ['atelier', 'sewingMachine'],
    seamstress: ['sewingMachine', 'sewingHall'],
    'clothes-repair': ['mending', 'sewingMachine'],
    curtains: ['curtains'],
    embroidery: ['embroidery'],
  },
  agriculture: {
    gardener: ['orchard', 'roses'],
    'farm-worker': ['greenhouse', 'sheep'],
    harvest: ['cotton', 'melons', 'orchard'],
    tractor: ['tractor'],
    'well-drilling': ['wellDrilling'],
    vet: ['sheep', 'vetClinic'],
    pets: ['dogWalk', 'vetClinic'],
  },
  'it-design': {
    'web-development': ['programming'],
    'telegram-bots': ['chatBot', 'programming'],
    'graphic-design': ['designDesk'],
    'interior-design': ['interiorPlan', 'renovation'],
    smm: ['smm'],
    'video-editing': ['videoEditing'],
    copywriting: ['writing'],
    sysadmin: ['servers', 'computerRepair'],
  },
  horeca: {
    'restaurant-cook': ['kitchen', 'plov'],
    waiter: ['diningTable'],
    barista: ['barista'],
    'kitchen-helper': ['dishes', 'kitchen'],
    'hotel-staff': ['hotelRoom', 'pool', 'reception'],
    guide: ['guideTour'],
  },
  'sales-office': {
    'shop-assistant': ['grocery', 'clothesShop', 'melons'],
    cashier: ['checkout', 'grocery'],
    'sales-manager': ['meeting', 'clothesShop'],
    'sales-agent': ['grocery', 'vanMoving', 'meeting'],
    'call-centre': ['callCentre'],
    secretary: ['reception'],
    promoter: ['promoter'],
  },
  'finance-legal': {
    accountant: ['accounting'],
    lawyer: ['law'],
    translator: ['writing', 'languages'],
    realtor: ['realty'],
  },
  health: {
    doctor: ['doctor', 'clinicDesk'],
    nurse: ['homeNurse', 'clinicDesk'],
    dentist: ['dentist'],
    pharmacist: ['pharmacy'],
    'fitness-trainer': ['gym', 'pool'],
  },
  production: {
    'factory-worker': ['conveyor', 'sewingHall'],
    warehouse: ['warehouse'],
    packer: ['packing', 'conveyor'],
    'security-guard': ['securityBooth'],
    'machine-operator': ['machineTool'],
  },
};

const BY_SCENE = Map.groupBy(Object.keys(manifest), (name) => name.replace(/-\d+$/, ''));

function picturesOf(scene: string): readonly string[] {
  const names = BY_SCENE.get(scene);
  if (!names) throw new Error(`There is no picture of the scene ${scene}.`);
  return names;
}

export function photosFor(leafSlug: string, groupSlug: string): readonly string[] {
  const group = SCENES[groupSlug] ?? {};
  const scenes = new Set(group[leafSlug] ?? Object.values(group).flat());
  return [...scenes].flatMap(picturesOf);
}

const PORTRAITS = 48;

/** The number of a portrait that suits the person: women have even ones. */
export function avatarFor(woman: boolean, seed: number): number {
  return ((seed * 2) % PORTRAITS) + (woman ? 2 : 1);
}
