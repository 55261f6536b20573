// What is said of a repeating expense of a group.
export const chooseThenResume = 'Choose who takes part, then resume.';
export const addedInYourName = 'Resume, and it is added in your name.';
export const pausedOn = (day: string, reason: string) => `Paused on ${day}: ${reason}`;
export const peoplePay = (count: number) => `${count} people pay`;
export const onePays = (name: string) => `${name} pays`;
