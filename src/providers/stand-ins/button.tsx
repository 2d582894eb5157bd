// Replaces antd's Button in the pane in Word (scripts/build/pane-modules.ts): its markup and classes without what no button there
// has, as groups, ghosts, delays and the motion of an icon that appears.
import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps as AntdButtonProps } from 'antd';
import useStyle from 'antd/es/button/style/index.js';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

const PREFIX = 'ant-btn';
/** antd's color and variant of each type. */
const LOOKS = {
  default: 'default outlined',
  primary: 'primary solid',
  link: 'link link',
  text: 'default text',
} as const;
const SIZES = { large: 'lg', small: 'sm', middle: undefined } as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'color'> {
  readonly type?: keyof typeof LOOKS;
  readonly htmlType?: AntdButtonProps['htmlType'];
  readonly size?: keyof typeof SIZES;
  readonly danger?: boolean;
  readonly block?: boolean;
  readonly loading?: boolean;
  readonly icon?: ReactNode;
  readonly iconPosition?: 'start' | 'end';
}

const inIconPlace = (icon: ReactNode, isLoading = false) => (
  <span className={`${PREFIX}-icon${isLoading ? ` ${PREFIX}-loading-icon` : ''}`}>{icon}</span>
);

const isText = (one: ReactNode): boolean =>
  typeof one === 'string' || typeof one === 'number' || (Array.isArray(one) && one.every(isText));

export default function Button(props: ButtonProps) {
  const { type = 'default', htmlType = 'button', size = 'middle', danger, block, loading, icon, ...rest } = props;
  const { iconPosition, className, children, onClick, ...attributes } = rest;
  const [, , themeClass] = useStyle(PREFIX);
  const [color, variant] = LOOKS[type].split(' ');
  const classes = [
    PREFIX,
    themeClass,
    `${PREFIX}-${type}`,
    danger && `${PREFIX}-dangerous`,
    `${PREFIX}-color-${danger ? 'dangerous' : color}`,
    `${PREFIX}-variant-${variant}`,
    SIZES[size] && `${PREFIX}-${SIZES[size]}`,
    (children === undefined || children === null || children === false) && (icon || loading) && `${PREFIX}-icon-only`,
    loading && `${PREFIX}-loading`,
    block && `${PREFIX}-block`,
    iconPosition === 'end' && `${PREFIX}-icon-end`,
    className,
  ];
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...attributes} type={htmlType} className={classes.filter(Boolean).join(' ')} onClick={click}>
      {loading ? inIconPlace(<LoadingOutlined />, true) : icon && inIconPlace(icon)}
      {isText(children) ? <span>{children}</span> : children}
    </button>
  );
}
