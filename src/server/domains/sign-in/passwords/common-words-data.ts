/*
 * The most common choices for a password: words, names, places, clubs and rows of keys, in Latin and Cyrillic. Together
 * with the usual additions around and between them (digits, punctuation, "@" for "a", two words in a row) they stand
 * for some millions of passwords.
 */
const WORDS = `
aaa aaaa abc abcabc abcd abcde abcdef abcdefg abcdefgh access admin administrator again ahmad
akam akmal aleksandr alena alexander alexandr alhamdulillah alina alisher allah alloh always
america anastasia anastasiya andijan andijon andrei andrew andrey android angel angelina angels
angren anjir anna anor anthony anton anvar anya apple aprel april arsenal artem artur asalim asd
asdf asdfgh asdfghjkl ashley assalom assalomu audi august autumn avgust axmad aziz aziza azizbek
azizim babushka bahor banana baraka barca barcelona barno baseball basketball batman baxt baxtli
bazar bear behruz bekzod beliy benz billion bismillah bismilloh bitcoin biznes black blue bmw
bobur bolajonim bolalarim boris boss botir boxing boylik bozor brat bratan bukhara bulut
bunyodkor business buster buxoro cat champion changeme charlie cheese chelsea cherniy cherry
chevrolet chief chilonzor chirchiq chocolate chorshanba chorsu choy christ cobalt coffee company
computer cookie counter counterstrike cska dada daewoo damas daniel darya daryo dasha david
december dedushka default dekabr demon dengiz denis devil diamond diana dilbar dilfuza dilnoza
dilshod dima dinamo director direktor diyor dmitriy dmitry doch dog dokon dollar doston dota
dragon druzhba druzya dubai dushanba dynamo eagle edc ekaterina elena elon elyor eminem euro
evgeniy facebook falcon family fargona farhod farrux february fergana ferrari feruza fevral
flower flowers football forever freedom friday futbol game gamer games gavhar gentra george
ginger gmail god golden google gospod green guest guitar gul guliston gullar gulnora gulnoza
hacker hallo happy harley hasan haydovchi hayit heaven hello hockey horse hunter husan husayn
ibrohim igor ilhom ilove iloveyou inshaallah inshalloh instagram institut internet iphone ira
irina iroda ironman ish ishchi islam islom ismoil istanbul ivan iyul iyun jahongir james jamshid
january jasur javohir jennifer jessica jesus jiguli jizzax job john jonim jordan joseph joshua
julia july juma june juventus kalit kamol kamola karshi katya kazakhstan khiva killer king
kirill kiska kitty kofe kok kokand kompaniya kompyuter korea kotenok kotik krasavica krasniy
krasotka kristina ksenia kumush lacetti lada lamborghini lapochka larisa laziz legend lena
letmein letmeinnow lion liverpool ljubov lobar login logon lokomotiv lola london love lovely
lover lovers loveyou lublu lubov lucky lyublyu lyublyutebya lyubov lyudmila madina madinah
madrid maftuna magazin maggie mailru makka maksim maktab malibu malika malish malysh mama
mamapapa manager manchester mansur march margarita margilon maria marina mariya market mart
marvarid masha mashallah master matiz matrix matthew maxfiy maxim may menejer mercedes messi
metallica michael michaeljackson michelle microsoft mihail mikhail milan million minecraft
mirobod misha mobile mohammed mohira monday money monkey moscow moskva mubina muhabbat muhammad
muhammed munisa music musiqa muslim muslima muxammad mylove nadezhda nafisa namangan nargiza
naruto nasaf nastya natalia natasha navoi navoiy never nexia neymar nigora nikita nikolay
nilufar ninja nirvana nodir nodira nokia non nothing november noyabr nukus october odil office
ofis oglim oila oilam oksana oktyabr oleg olga olma olmaliq olmazor olmos oltin olya omad onajon
onam opam openup oq oqituvchi orange osh osmon otabek otajon otam oybek oygul oyim ozbek
ozbekiston pakhtakor palov panther papa parol parolim pass passw passwd password pavel paxtakor
payshanba peace peach pepper petersburg pikachu piter player please pokemon polina porsche
prince princess printsessa privet pul puppy purple qarshi qaz qazwsx qazwsxedc qizil qizim qoqon
qora qovun queen quron quyosh qwe qweasd qweasdzxc qwert qwerty qwertyuiop rabota rahmat rainbow
ramadan ramazon raxmat rayhon realmadrid red registon richard rihanna robert roblox rock rodina
roman ronaldo root rossiya ruslan russia rustam rustambek sabina sadaf saida salom salomalaykum
samarkand samarqand samsung samurai sanjar sardor sariq sarvar sasha sasuke satan saturday
schastye school secret sekret semya sentyabr september sergei sergeli sergey seshanba sestra
sevaman sevara sevgi sevgilim sevgim shaftoli shahnoza shahzod shakira shamol shanba shark
shashlik sherzod shirin shkola shofer shokolad shomurodov shoxrux silver singlim sitora slava
sobir soccer sofia soldier solnce solnyshko something somsa spark spartak spasibo spiderman
spring starwars stas strawberry strike student subhanallah success sulaymon summer sunday
sunshine superman sveta svetlana syn synok talaba tanya tarvuz tashkent tatyana teacher tebya
telefon telegram temp temppass temur tennis termez termiz test tester testing thanks thomas
thursday tiger tiktok tillo timur tog toshkent toyota trustno trustnoone tuesday turkey turkiya
tyiya udacha ukam ukraina ulugbek umar umid umida united universitet university urganch urgench
usa user username usmon usta ustam ustoz uzb uzbek uzbekistan uzum vadim vakansiya valentina
valeria vasya vatan vatanim vera veronika victoria vika viktor viktoria vladimir vladislav vova
warcraft warrior wednesday welcome whatever whatsapp white william windows winner winter wolf
work worker wsx wsxedc xiva xurshid xxx yakshanba yandex yanvar yashil yellow yomgir youtube
yulduz yulduzxon yulia yuliya yumush yumushuz yunusobod yura yusuf zafar zarina zaychik zayka
zdravstvuy zebo zenit zhizn ziyoda zuhra zumrad zxc zxcvbn zxcvbnm zzz админ александр алексей
анастасия андрей бухара виктория динамо дмитрий доступ екатерина зайка зенит иван йцукен йцукенг
йцукенгшщзх калит компьютер котик логин люблю любовь максим малыш мама марина мария машина
москва настя наташа никита онам отам папа парол пароль пахтакор привет работа россия салом
самарканд самарқанд саша светлана севги секрет семья сергей солнце солнышко спартак татьяна
ташкент телефон тест тошкент узбекистан фыва фывапролд ячсмить ўзбекистон
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Keyboard rows and other sequences that a finger or a count follows. */
export const KEYBOARD_ROWS: readonly string[] = [
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
];
