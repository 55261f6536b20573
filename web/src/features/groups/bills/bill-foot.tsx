import { BillFault, BillSum, type BillSumProps } from './bill-sum.tsx';

interface BillFootProps extends BillSumProps {
  fault: string | undefined;
}

/** What a bill comes to, and what has to be mended. */
export function BillFoot({ fault, ...sum }: BillFootProps) {
  return (
    <>
      {sum.draft.way !== 'Equally' && <BillSum {...sum} />}
      {fault !== undefined && <BillFault sentence={fault} />}
    </>
  );
}
