export * from './budget.ts';
export * from './category.ts';
export * from './money.ts';
export * from './month.ts';
export * from './notification-type.ts';
export * from './profile-image.ts';
export type * from './settlement.ts';
export * from './split.ts';
export * from './text.ts';
