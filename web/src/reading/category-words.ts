import type { Category } from '@hisaab/domain';

/** What people in India call their spending, for whoever has no history yet. */
export const CATEGORY_WORDS: Readonly<Record<Exclude<Category, 'Other'>, string>> = {
  Food: `chai tea coffee filter lunch dinner breakfast snack snacks nashta tiffin thali dosa idli vada sambar biryani pulao roti paratha
    paneer dal rice chawal atta maggi samosa pav bhaji chaat panipuri momos pizza burger sandwich cake mithai sweets ice cream juice
    lassi milk doodh curd dahi bread eggs egg chicken mutton fish veg vegetables sabzi fruit fruits grocery groceries kirana ration
    supermarket restaurant hotel cafe canteen mess bakery swiggy zomato blinkit zepto instamart bigbasket dmart dominos mcdonalds kfc
    starbucks haldiram haldirams food meal water bisleri meat sugar oil masala`,
  Bills: `rent electricity bijli current light bill bills water gas cylinder lpg broadband wifi internet fiber jio airtel vi bsnl mobile
    phone postpaid recharge dth tatasky maintenance society maid cook emi loan insurance lic premium tax school fees tuition
    newspaper bescom tneb mseb adani tata power piped subscription deposit sip`,
  Entertainment: `movie movies film cinema pvr inox ticket tickets netflix prime hotstar spotify youtube gaana game games concert show
    party bar beer wine drinks pub club trip holiday resort museum zoo park cricket match bookmyshow play bowling`,
  Transport: `auto rickshaw taxi cab ola uber rapido metro bus train irctc flight indigo petrol diesel fuel cng parking toll fastag
    bike scooter car service puncture redbus ticket local bmtc best dtc ferry namma yulu ev charging`,
};
