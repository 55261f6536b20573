/** The number of people who can join by one invitation that is not for one guest. */
export const MAX_INVITED = 50;
