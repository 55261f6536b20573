import { BillFault, BillSum, type BillSumProps } from './bill-sum.tsx';

interface BillFootProps extends BillSumProps {
  fault: string | undefined;
}

/** The sum of a bill, and its error. */
export function BillFoot({ fault, ...sum }: BillFootProps) {
  return (
    <>
      {sum.draft.way !== 'Equally' && <BillSum {...sum} />}
      {fault !== undefined && <BillFault sentence={fault} />}
    </>
  );
}
