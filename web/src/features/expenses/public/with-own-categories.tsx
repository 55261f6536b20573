import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { categoriesQuery } from '../../../queries/categories.ts';
import { OwnCategoriesContext } from '../../../ui/parts/own-categories.ts';
import type { ownLook } from '../../../ui/parts/own-looks.tsx';

/** Provides the user's custom categories to its children. Their code loads only for users who have some. */
export function WithOwnCategories({ children }: { children: ReactNode }) {
  const { data: list } = useQuery(categoriesQuery);
  const [look, setLook] = useState<typeof ownLook>();
  const hasSome = list !== undefined && list.length > 0;
  useEffect(() => {
    if (!hasSome) return;
    import('../../../ui/parts/own-looks.tsx').then(
      (loaded) => setLook(() => loaded.ownLook),
      (error: unknown) => console.warn('The looks of categories could not be loaded.', error),
    );
  }, [hasSome]);
  const own = useMemo(
    () => ({
      list,
      looks: new Map(look && list?.map((category) => [category.name, look(category)])),
    }),
    [list, look],
  );
  return <OwnCategoriesContext value={own}>{children}</OwnCategoriesContext>;
}
