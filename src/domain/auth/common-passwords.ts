/**
 * Words commonly used in passwords in Indonesia and elsewhere, in lower case. `isCommonPassword` adds affixes and
 * substitutions.
 */
export const commonWords = splitWords(`
  password passwort passw passwd pass kata sandi katasandi rahasia rahasiaku sandiku kunci masuk
  login welcome selamat datang selamatdatang letmein access akses open buka admin administrator
  administrasi root user pengguna guest tamu test testing tester tes coba cobain demo sample contoh
  default master server secret topsecret private pribadi changeme ganti gantisaya temp temporary
  sementara qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wasd
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa xxx xxxx iloveyou ilovey ilove loveyou
  loveme love lovely lover lovers mylove myheart truelove forever forevermore always together
  sayang sayangku sayangkamu sayangmu akusayangkamu akusayang kusayang sayangmama sayangibu
  cinta cintaku cintakamu akucintakamu akucinta cintamu cintasejati kasih kasihku kekasih kekasihku
  rindu rinduku kangen hati hatiku jantung jiwa jiwaku bunga bungaku mawar melati anggrek kamboja
  matahari bulan bintang langit awan hujan pelangi angin pantai laut ombak gunung hutan sungai
  senja fajar pagi malam siang bahagia senang gembira ceria semangat sukses suksesku berkah
  bismillah bismilah alhamdulillah subhanallah astaghfirullah masyaallah insyaallah allahuakbar
  allah muhammad islam muslim muslimah ramadhan ramadan lebaran idulfitri barokah amanah istiqomah
  yesus jesus jesuschrist christ tuhan tuhanyesus puji haleluya halleluya amin amen blessing blessed
  god godisgood faith hope grace angel angels heaven spirit lucky luck money uang duit rejeki rezeki
  indonesia indonesiaku indonesiaraya merdeka garuda pancasila nusantara merahputih jayaindonesia
  jakarta bandung surabaya jogja yogyakarta semarang medan makassar palembang denpasar bali malang
  solo surakarta bogor depok bekasi tangerang banten padang pekanbaru batam lampung pontianak
  banjarmasin samarinda balikpapan manado ambon jayapura papua kupang lombok mataram aceh cirebon
  sukabumi tasikmalaya purwokerto magelang madiun kediri jember banyuwangi sleman bantul salatiga
  jawa jawatengah jawabarat jawatimur sumatra sumatera kalimantan sulawesi sunda betawi batak minang
  persib persija arema persebaya bonek viking jakmania aremania bobotoh timnas sepakbola futsal
  football soccer basketball baseball hockey tennis badminton bulutangkis volleyball voli golf
  liverpool chelsea arsenal manchester manunited barcelona realmadrid juventus milan acmilan inter
  ronaldo messi neymar beckham jordan lakers yankees cowboys steelers eagles
  runner running run runs lari lariku larilari pelari pelariku maraton marathon halfmarathon derap
  derapku langkah sepatu jogging trail trailrun race raceday finish finisher start garmin strava
  monkey dragon tiger lion eagle shark wolf bear horse kitty kitten puppy doggy cat dog rabbit
  butterfly dolphin panda turtle kucing kucingku anjing harimau singa elang naga macan kelinci
  kupu kupukupu burung gajah kuda ikan ayam bebek semut lebah buaya ular monyet
  superman batman spiderman ironman avengers pokemon pikachu naruto sasuke onepiece luffy goku
  doraemon nobita hellokitty barbie princess prince queen king raja ratu putri pangeran permaisuri
  minecraft roblox mobilelegend mobilelegends freefire pubg fortnite warcraft starwars matrix
  computer komputer laptop internet google facebook instagram whatsapp twitter youtube tiktok
  yahoo gmail hotmail microsoft windows apple iphone android samsung xiaomi oppo vivo nokia
  shopee tokopedia gojek grab bukalapak telkomsel indosat simpati mandiri
  sunshine summer winter spring autumn flower flowers rose roses diamond silver golden gold purple
  orange yellow green black white pink blue red merah biru hijau kuning hitam putih ungu coklat
  chocolate cookie cookies banana apples cherry strawberry pepper ginger coffee kopi kopihitam
  teh susu gula nasi nasigoreng bakso sate rendang mie ayamgoreng sambal pisang mangga durian
  jeruk semangka kelapa michael jennifer jessica ashley daniel matthew joshua andrew robert thomas
  charlie george william anthony nicole amanda michelle samantha maggie hannah hunter buster
  harley ranger killer soldier warrior gangster freedom justice trustno trustnoone whatever nothing
  blink mustang ferrari porsche mercedes yamaha honda suzuki toyota kawasaki vespa ninja
  agus budi bambang joko slamet andi ahmad abdul rahman rizky rizki fajri dewi sari ayu wati
  siti nurul fitri lestari indah permata intan kartika anisa annisa aisyah fatimah khadijah maria
  putra pratama saputra wijaya kusuma hidayat setiawan kurniawan gunawan susanto santoso wahyu
  dimas galih bayu angga yoga rangga arif arief hendra eko dwi tri rina rini yuni dian novi
  mama papa mamapapa papamama mamaku papaku ibu ibuku ayah ayahku ayahibu ibuayah bunda bundaku
  bapak bapakku kakak adik anak anakku suami suamiku istri istriku keluarga keluargaku family
  mother father brother sister baby babyku babygirl babyboy sweety sweetheart honey darling beib
  sahabat sahabatku teman temanku kawan friend friends bestfriend friendship myfriend
  ganteng gantengku cantik cantikku imut lucu keren manis manisku jelek gendut bodoh goblok
  anjay asu bangsat kontol memek jancok fuckyou fuck fuckoff shit bitch asshole sexy hotgirl
  semoga harapan mimpi mimpiku impian kenangan kenanganku selamanya selalu setia setiaku sendiri
  lupa lupalagi lupapassword gaktau tidaktahu terserah bebas bebasaja apaaja apasaja apaya entah
  satu dua tiga empat lima satuduatiga onetwothree one two three hello helloworld hallo halo hai
  thankyou terimakasih makasih please maaf maafkan aku akukamu kamu kamuku dia kita kami bersama
  january february march april august september october november december monday tuesday
  wednesday thursday friday saturday sunday januari februari maret juni juli agustus oktober
  desember senin selasa rabu kamis jumat sabtu minggu rock rockstar music musik guitar gitar
  metallica nirvana slipknot blackpink exo army bts jungkook taehyung kpop
  school sekolah sekolahku student siswa guru dosen mahasiswa kampus kuliah kelas teacher
  office kantor kerja bos boss manager karyawan polisi tentara dokter perawat bidan
  ninja samurai phoenix shadow storm thunder lightning fire ice water earth power energy magic
  wizard merlin legend legenda champion juara winner pemenang victory hero pahlawan
`);

/** Keyboard patterns. */
export const commonWalks = splitWords(`
  qwerty123 qwerty12 qwerty1234 qwe123qwe qweqweqwe qweasdzxc qweasd123 qwer1234 qwert123 1qaz2wsx
  1qaz2wsx3edc 2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qazxsw2 zaq12wsx
  zaq1zaq1 zaq1xsw2 xsw2zaq1 qazxsw123 qazwsx123 asdqwe123 asdasd123 asdfasdf asdf1234 asdfqwer
  asdf;lkj asdfjkl; zxcvasdf zxcvbnm123 zxczxczxc zxcasdqwe poiuytrewq lkjhgfdsa mnbvcxz0
  mnbvcxz1 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aaa12345 abc12345 abcd1234 abc123456 ab123456
  a1234567 a12345678 a123456789 q1234567 q12345678 1a2b3c4d 1a2s3d4f 12qwaszx 12qw34er 123qweasd
  123qwe123 123qweasdzxc 1234qwer 12345qwert 123456qwerty 123456789a 123456789q 12345678a 1234567a
  123456aa 123456ab 123123123 123321123 12341234 12344321 11223344 1122334455 112233445566 11112222
  12121212 13131313 10203040 102030405060 01020304 11235813 31415926 314159265 27182818 14725836
  147258369 159753456 159357456 741852963 789456123 963852741 987654321 98765432 0987654321
  9876543210 87654321 135792468 13579135 24681012 246813579 02468135 20202020 17081945 1708194545
  19451945 08123456 081234567 0812345678 08123456789 081234567890 19901990 19951995 20002000
  20102010 20202021 20212021 20242024 20252025 20262026 20272027 qwertyui qwertyu1 asdfghjk
  zxcvbnm1 zxcvbnm, p@ssw0rd p@ssword pa55word pa$$word pass1234 pass12345 pass123456
  admin123456 admin12345 root1234 test1234 test12345 user1234 user12345 login123 letmein1
`);

function splitWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
