type Read = (element: HTMLElement) => string;

/** By tag and by the attributes that jsdom's own style sheet asks about. */
const displays = new Map<string, string>();

/**
 * `getComputedStyle` for what tests ask about each element of a page: whether it is shown, and takes clicks. jsdom itself
 * matches 120 rules of its own and antd's variables with the element and those around it, once more after every change.
 * `whole` answers for all other properties, and for pages whose own style sheets say something about these.
 */
export function quickStyle(whole: typeof getComputedStyle): typeof getComputedStyle {
  const display: Read = (element) => own('display')(element) || byBrowser(element);
  const byBrowser: Read = (element) => {
    const { localName, hidden } = element;
    const key = `${localName} ${hidden} ${element.getAttribute('type')} ${element.hasAttribute('open')}`;
    const known = displays.get(key) ?? whole(element).display;
    displays.set(key, known);
    return known;
  };
  const quick: ReadonlyMap<string | symbol, Read> = new Map([
    ['display', display],
    ['visibility', inherited('visibility', 'visible')],
    ['pointer-events', inherited('pointer-events', 'auto')],
    ['pointerEvents', inherited('pointer-events', 'auto')],
    ['opacity', own('opacity')],
    ['content', own('content')],
  ]);
  return (element) => {
    if (!isPlain(element.ownerDocument)) return whole(element);
    const read = (name: string | symbol): unknown =>
      quick.get(name)?.(element as HTMLElement) ?? Reflect.get(whole(element), name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_nothing, name) => (name === 'getPropertyValue' ? read : read(name)),
    });
  };
}

function own(property: string): Read {
  return (element) =>
    element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
}

function inherited(property: string, initial: string): Read {
  const read = own(property);
  return (element) => {
    for (let one: HTMLElement | null = element; one !== null; one = one.parentElement) {
      const value = read(one);
      if (value !== '') return value;
    }
    return initial;
  };
}

const areSilent = new WeakMap<CSSStyleSheet, boolean>();

/** Whether no style sheet says anything about the quick properties. */
function isPlain({ styleSheets }: Document): boolean {
  return Array.from(styleSheets).every((sheet) => {
    const known = areSilent.get(sheet) ?? Array.from(sheet.cssRules).every(isSilent);
    areSilent.set(sheet, known);
    return known;
  });
}

function isSilent({ cssText }: CSSRule): boolean {
  const isAntds = /^\.(css-var-|anticon\b)/.test(cssText);
  return isAntds || !/[{;\s](display|visibility|pointer-events|opacity|content):/.test(cssText);
}
