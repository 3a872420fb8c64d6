import type { Attack } from './watermark.js';

/** Product screens 3.1 and faults D4: each runs in the page, so it may use nothing of this file. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'the node is removed': (mark) => {
    mark.remove();
    return undefined;
  },
  'moved to a detached parent': (mark) => {
    document.createElement('div').append(mark);
    return undefined;
  },
  'moved into the page': (mark) => {
    document.body.append(mark);
    return undefined;
  },
  'moved into a frame': (mark) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument?.body.append(mark);
    return () => frame.remove();
  },
  'the root element loses what is not head and body': () => {
    document.documentElement.replaceChildren(document.head, document.body);
    return undefined;
  },
  'display: none': (mark) => {
    mark.style.setProperty('display', 'none', 'important');
    return undefined;
  },
  'zero opacity': (mark) => {
    mark.style.setProperty('opacity', '0', 'important');
    return undefined;
  },
  'another picture': (mark) => {
    mark.style.setProperty('background-image', 'none', 'important');
    return undefined;
  },
  'the style attribute removed': (mark) => {
    mark.removeAttribute('style');
    return undefined;
  },
  'the hidden attribute': (mark) => {
    mark.hidden = true;
    return undefined;
  },
  'a class and a rule for it': (mark) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.gone { display: none !important; opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
    mark.classList.add('gone');
    return () => {
      document.adoptedStyleSheets = [];
    };
  },
  'a stylesheet that does not display it': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[style*="url"], html > i { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = [];
    };
  },
  'a stylesheet with zero opacity, in a layer': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@layer a { [style*="url"], html > i { opacity: 0 !important } }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = [];
    };
  },
  'a transition without an end': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html > i { transition: all 1e9s !important; opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = [];
    };
  },
  'an animation': (mark) => {
    mark.animate({ opacity: 0 }, { duration: 1e9, fill: 'forwards' });
    return undefined;
  },
  'the popover closed': (mark) => {
    mark.hidePopover();
    return undefined;
  },
  'MutationObserver replaced, then removed': (mark) => {
    const { MutationObserver } = window;
    Object.assign(window, { MutationObserver: class {} });
    mark.remove();
    return () => Object.assign(window, { MutationObserver });
  },
  'all timers cleared, then removed': (mark) => {
    for (let id = 0; id < 100_000; id++) {
      clearInterval(id);
      cancelAnimationFrame(id);
    }
    mark.remove();
    return undefined;
  },
  'all timers and animations stopped, then animated': (mark) => {
    for (let id = 0; id < 100_000; id++) {
      clearInterval(id);
      cancelAnimationFrame(id);
    }
    for (const animation of document.getAnimations()) animation.cancel();
    mark.animate({ opacity: 0 }, { duration: 1e9, fill: 'forwards' });
    return undefined;
  },
  'the functions it would need replaced, then removed': (mark) => {
    const nothing = () => undefined;
    const { getComputedStyle, setInterval } = window;
    const { remove, setAttribute } = Element.prototype;
    const { appendChild } = Node.prototype;
    const { showPopover } = HTMLElement.prototype;
    const { setProperty } = CSSStyleDeclaration.prototype;
    const { toDataURL } = HTMLCanvasElement.prototype;
    const { fillText } = CanvasRenderingContext2D.prototype;
    remove.call(mark);
    Object.assign(window, { setInterval: nothing });
    Object.assign(Element.prototype, { remove: nothing, setAttribute: nothing });
    Object.assign(Node.prototype, { appendChild: nothing });
    Object.assign(HTMLElement.prototype, { showPopover: nothing });
    Object.assign(CSSStyleDeclaration.prototype, { setProperty: nothing });
    Object.assign(HTMLCanvasElement.prototype, { toDataURL: () => 'data:,' });
    Object.assign(CanvasRenderingContext2D.prototype, { fillText: nothing });
    return () => {
      Object.assign(window, { getComputedStyle, setInterval });
      Object.assign(Element.prototype, { remove, setAttribute });
      Object.assign(Node.prototype, { appendChild });
      Object.assign(HTMLElement.prototype, { showPopover });
      Object.assign(CSSStyleDeclaration.prototype, { setProperty });
      Object.assign(HTMLCanvasElement.prototype, { toDataURL });
      Object.assign(CanvasRenderingContext2D.prototype, { fillText });
    };
  },
};
