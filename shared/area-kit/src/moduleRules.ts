import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { ownFile } from './ownFiles.js';

/** The kit's own packages: a project need not have them where it looks. */
const require = createRequire(import.meta.url);

/** How each kind of file goes into a build. */
export function moduleRules(build: string, refresh: boolean): RuleSetRule[] {
  return [scriptRule(refresh), styleRule(build), ...libraryRules()];
}

function scriptRule(refresh: boolean) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('swc-loader'),
      // A cached module is found by it and not by the options, as with styles.
      ident: refresh ? 'swc-refresh' : 'swc',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
      },
    },
  };
}

/**
 * Class names carry the build: two versions of an area on one page never share a style. So does the loader's name: a
 * cached module is found by it and not by the options, and would bring the class names of the build before.
 */
function styleRule(build: string) {
  return {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        ident: `css-${build}`,
        options: {
          // Scripts alone have maps: the styles' would be text in the page.
          sourceMap: false,
          modules: {
            auto: true,
            localIdentName: '[hash:base64:8]',
            localIdentHashSalt: build,
            namedExport: false,
            exportLocalsConvention: 'as-is',
          },
        },
      },
    ],
  };
}

/** What the build does to antd and echarts: see the loaders that it names. */
function libraryRules() {
  return [
    {
      test: /[\\/]platform[\\/]src[\\/]\w+\.css$/,
      enforce: 'pre' as const,
      use: { loader: ownFile('antdStyles') },
    },
    // They only define components: what a group does not use is not in it.
    { test: /[\\/]@rc-component[\\/]/, sideEffects: false },
    {
      test: /[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/][\w-]+\.js$/,
      use: { loader: ownFile('withoutRules') },
    },
    {
      test: /@ant-design[\\/](cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister|cssinjs-utils[\\/]es[\\/]util[\\/]genStyleUtils)\.js$/,
      use: { loader: ownFile('zeroRuntime') },
    },
    {
      test: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
      use: [{ loader: ownFile('styleNonce') }, { loader: ownFile('styleText') }],
    },
    {
      test: /@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$|zrender[\\/]lib[\\/]canvas[\\/]Painter\.js$/,
      use: { loader: ownFile('styleText') },
    },
  ];
}
