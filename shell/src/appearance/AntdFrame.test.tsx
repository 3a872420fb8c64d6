import { createAppStore, initialCommon, Provider } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ConfigProvider, theme } from 'antd';
import { memo, useContext } from 'react';
import { AntdFrame } from './AntdFrame.js';

type Token = ReturnType<typeof theme.useToken>['token'];

/** WCAG 2.2, 1.4.3: text needs 4.5. */
const LEAST = 4.5;

describe.each(['light', 'dark'] as const)('the colours that antd derives, %s', (appearance) => {
  const token = tokenOf(appearance);

  test.each(['colorError', 'colorErrorHover', 'colorErrorActive'] as const)(
    'a dangerous button is readable, filled and outlined: %s',
    (name) => {
      expect(contrast(token.colorTextLightSolid, token[name])).toBeGreaterThanOrEqual(LEAST);
      expect(contrast(token[name], token.colorBgContainer)).toBeGreaterThanOrEqual(LEAST);
    },
  );
  test.each(['colorLink', 'colorLinkHover', 'colorLinkActive'] as const)(
    'a link in a row is readable, under the pointer and chosen: %s',
    (name) => {
      const { colorBgContainer, colorBgElevated } = token;
      const { controlItemBgActive, controlItemBgActiveHover } = token;
      const chosen = [controlItemBgActive, controlItemBgActiveHover];
      for (const behind of [colorBgContainer, colorBgElevated, ...chosen]) {
        expect(contrast(token[name], behind)).toBeGreaterThanOrEqual(LEAST);
      }
    },
  );
  test('a placeholder is readable', () => {
    const found = contrast(token.colorTextPlaceholder, token.colorBgContainer);
    expect(found).toBeGreaterThanOrEqual(LEAST);
  });
});

test('compact controls are lower, but never below the minimum target size (WCAG 2.2, 2.5.8)', () => {
  const [normal, compact] = [tokenOf('light'), tokenOf('light', 'compact')];
  expect(compact.controlHeight).toBeLessThan(normal.controlHeight);
  expect(Math.min(compact.controlHeightSM, compact.controlHeightXS)).toBeGreaterThanOrEqual(24);
  expect(compact.fontSize).toBe(normal.fontSize);
});

test('a rerender, as at each switch of tabs, does not rerender the antd components below it', () => {
  let renders = 0;
  const count = () => {
    renders += 1;
  };
  const store = storeWith({});
  const frame = () => (
    <Provider store={store}>
      <AntdFrame nonce="">
        <Part rendered={count} />
      </AntdFrame>
    </Provider>
  );
  const { rerender } = render(frame());
  const before = renders;
  rerender(frame());
  expect([before > 0, renders]).toEqual([true, before]);
});

function tokenOf(appearance: 'light' | 'dark', density: 'default' | 'compact' = 'default'): Token {
  const store = storeWith({ appearance, density });
  const read: Token[] = [];
  render(
    <Provider store={store}>
      <AntdFrame nonce="">
        <Probe read={(token) => read.push(token)} />
      </AntdFrame>
    </Provider>,
  );
  const [token] = read;
  if (token === undefined) throw new Error('nothing was rendered');
  return token;
}

/** Rerenders only when its context changes, as antd's components do. */
const Part = memo(function Part({ rendered }: { readonly rendered: () => void }) {
  useContext(ConfigProvider.ConfigContext);
  rendered();
  return null;
});

function storeWith(common: Partial<typeof initialCommon>) {
  const never = () => Promise.reject(new Error('this test calls nothing'));
  return createAppStore(
    { post: never, download: never, downloadAs: never },
    { common: { ...initialCommon, ...common } },
  );
}

function Probe({ read }: { readonly read: (token: Token) => void }) {
  read(theme.useToken().token);
  return null;
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const short = /^#(\w)(\w)(\w)$/
    .exec(colour)
    ?.slice(1)
    .map((digit) => digit + digit);
  const parts = short ?? /^#(\w\w)(\w\w)(\w\w)$/.exec(colour)?.slice(1);
  if (parts === undefined) throw new Error(`${colour} is no opaque colour`);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
