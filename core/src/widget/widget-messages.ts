/** The page of the widget, and the script that puts it into other sites. */
export const widgetPath = '/widget';
export const widgetScriptPath = '/widget.js';

/** Says that the frame has loaded; its page answers with a WidgetHeight, then and whenever that changes. */
export const widgetHello = 'truepage-widget';

/** The height of the frame's content in CSS pixels. */
export interface WidgetHeight {
  readonly truepageWidget: number;
}
