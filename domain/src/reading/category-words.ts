import type { Category } from '../category.ts';

/** Words that people in India use for their spending, for a person without a history. */
export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  Food: `chai tea coffee filter lunch dinner breakfast snack snacks nashta tiffin thali dosa idli vada sambar biryani pulao roti paratha
    paneer dal rice chawal atta maggi samosa pav bhaji chaat panipuri momos pizza burger sandwich cake mithai sweets ice cream juice
    lassi milk doodh curd dahi bread eggs egg chicken mutton fish veg vegetables sabzi fruit fruits grocery groceries kirana ration
    supermarket restaurant hotel cafe canteen mess bakery swiggy zomato blinkit zepto instamart bigbasket dmart dominos mcdonalds kfc
    starbucks haldiram haldirams food meal water bisleri meat sugar oil masala
    poha upma rajma chole kulfi jalebi ladoo kachori bhel sev puri sabudana chapati pulav kebab tandoori naan noodles soup salad
    pasta chips biscuit biscuits namkeen chocolate ghee butter onion tomato potato aloo salt spices amul nandini aavin dairy
    licious freshtohome countrydelight jiomart spencers reliance fresh basket dunzo eatclub faasos behrouz subway barista
    ccd chaayos wow bikanervala saravana udupi dhaba`,
  Bills: `rent electricity bijli current light bill bills water gas cylinder lpg broadband wifi internet fiber jio airtel vi bsnl mobile
    phone postpaid recharge dth tatasky maintenance society maid cook emi loan insurance lic premium tax school fees tuition
    newspaper bescom tneb mseb adani tata power piped subscription deposit sip
    prepaid landline act hathway tataplay dishtv sundirect mahavitaran mgl igl indane bharatgas hpgas kirayaa kiraya bhada driver
    bai watchman association apartment flat hostel pg credit installment icici hdfc sbi gst income property corporation
    municipal cable icloud dropbox office canva`,
  Entertainment: `movie movies film cinema pvr inox ticket tickets netflix prime hotstar spotify youtube gaana game games concert show
    party bar beer wine drinks pub club trip holiday resort museum zoo park cricket match bookmyshow play bowling
    jiocinema sonyliv zee audible kindle wynk playstation xbox steam pubg ludo picnic waterpark imagica wonderla theatre drama
    comedy standup karaoke disco lounge whisky rum vodka beers outing carnival mela circus ipl stadium arcade timezone`,
  Transport: `auto rickshaw taxi cab ola uber rapido metro bus train irctc flight indigo petrol diesel fuel cng parking toll fastag
    bike scooter car service puncture redbus ticket local bmtc best dtc ferry namma yulu ev charging
    airport station airindia spicejet vistara akasa makemytrip goibibo ixigo cleartrip volvo ksrtc msrtc tsrtc gsrtc tempo erickshaw
    shuttle blusmart zoomcar tyre tyres garage mechanic hpcl bpcl iocl shell nayara bounce vogo tram carpool quickride`,
  Other: `myntra amazon flipkart meesho ajio nykaa snapdeal tatacliq firstcry lenskart pepperfry ikea croma vijay decathlon
    pantaloons westside zudio lifestyle shoppers clothes shirt shirts jeans saree sari kurta kurti shoes chappal sandals bag watch
    jewellery gold silver charger laptop headphones book books stationery pen toy toys gift gifts rakhi diwali puja pooja
    temple donation charity medicine medicines tablet tablets pharmacy chemist apollo medplus netmeds pharmeasy doctor
    hospital clinic dentist lab test blood scan xray physio gym yoga salon parlour haircut barber spa cosmetics soap shampoo
    detergent laundry dhobi tailor repair plumber electrician carpenter furniture mattress bucket utensils atm cash withdrawal
    courier post stamp passport visa aadhaar fine penalty pet vet diapers baby`,
};
