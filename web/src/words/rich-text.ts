import { createElement, Fragment, type ReactNode } from 'react';

// Of the private use area, which no text uses.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PLACE = /\uE000(\d+)\uE001/u;

/** Creates placeholders for nodes in the values of a message, and replaces them with the nodes. */
interface Drawing {
  /** The placeholder of a node. */
  node: (node: ReactNode) => string;
}

/**
 * A message with nodes among its values, such as a name in bold or an amount; the message determines their positions.
 * For example `richText(({ node }) => words.bills.paidBy({ name: node(<b>{name}</b>) }))`.
 */
export function richText(message: (drawing: Drawing) => string): ReactNode {
  const nodes: ReactNode[] = [];
  const text = message({ node: (node) => `${OPEN}${nodes.push(node) - 1}${CLOSE}` });
  // Every second part is the placeholder of a node.
  const parts = text
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : nodes[Number(part)]));
  return createElement(Fragment, null, ...parts);
}
