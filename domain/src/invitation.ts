/** The number of people who can join by one invitation that is not for one guest. */
export const MOST_INVITED = 50;
