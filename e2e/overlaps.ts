/** Runs in the page: gives each two texts of which one lies over the other. */
export function findWhatOverlaps(): string[] {
  const VISIBLE = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
  const found: string[] = [];
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const lines: { node: Text; layer: Element | null; box: DOMRect }[] = [];
  const layers = new Map<Element, Element | null>();
  type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
  const edges = new Map<Element, Edges>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    // Far from the window, nothing is laid out.
    if (!parent?.checkVisibility(VISIBLE)) continue;
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    if (parent.closest('select, [aria-hidden=true]')) continue;
    range.selectNodeContents(node);
    const layer = layerOf(parent);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1 && !isClipped(parent, box)) {
        lines.push({ node, layer, box });
      }
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      // Elements fixed to the window, and menus, lie over the rest.
      if (one.layer !== other.layer || one.node === other.node) continue;
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The boxes of two lines touch where the letters themselves do not.
      const least = Math.min(one.box.height, other.box.height) / 3;
      if (width > 2 && height > least) {
        found.push(`"${one.node.data}" and "${other.node.data}"`);
      }
    }
  }
  return found;

  function layerOf(element: Element): Element | null {
    const known = layers.get(element);
    if (known !== undefined) return known;
    const isAbove = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const { parentElement: parent } = element;
    const layer = isAbove || element.role === 'dialog' ? element : parent && layerOf(parent);
    layers.set(element, layer);
    return layer;
  }

  function isClipped(element: Element, box: DOMRect): boolean {
    const { top, bottom, left, right } = edgesOf(element);
    if (box.bottom <= top + 1 || box.top >= bottom - 1) return true;
    return box.right <= left + 1 || box.left >= right - 1;
  }

  /** The edges within which an element is drawn; none where it is for screen readers alone. */
  function edgesOf(element: Element): Edges {
    const known = edges.get(element);
    if (known) return known;
    const { parentElement: parent } = element;
    let own = parent
      ? edgesOf(parent)
      : { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity };
    const { overflowY, overflowX, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none') {
      own = { top: Infinity, bottom: -Infinity, left: Infinity, right: -Infinity };
    } else if (overflowX !== 'visible' || overflowY !== 'visible') {
      const edge = element.getBoundingClientRect();
      own = {
        top: Math.max(own.top, edge.top),
        bottom: Math.min(own.bottom, edge.bottom),
        left: Math.max(own.left, edge.left),
        right: Math.min(own.right, edge.right),
      };
    }
    edges.set(element, own);
    return own;
  }
}
